// The types of the wire, as this client calls them.
import type { View } from './wire';

export { KINDS } from './wire';
export type Ending = View['ending'];
export type {
  Acts,
  Card,
  Chance,
  GameEvent,
  GroupingView as Grouping,
  Kind,
  Link,
  Place,
  SlotView as Back,
  Turned,
  Verdict,
  View,
} from './wire';
