// The types of the wire, as this client calls them.
export type { Beat, Colour, Die, GameEvent, Photo, Placement, Score, Stroke, View } from './wire';
