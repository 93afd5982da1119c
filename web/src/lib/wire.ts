// Made from the server's types by `make types`; a test compares it. Do not edit.

export const LONGEST_NAME = 16;

export const KNOCK_MS = 90000;

export const DRAFT_MS = 1000;

export interface Timer {
  kind: string;
  seat: number | null;
}

export interface Deadline {
  at: number;
  timer: Timer;
  seats: number[] | null;
  length: number;
}

export interface Span {
  type: 'Span';
  low: any;
  high: any;
  count: number;
}

export interface Blank {
  type: 'Blank';
  verb: string;
  seat: number | null;
}

export interface Choice {
  name: string;
  words: string;
  rules: string[];
  default: any;
  live: any;
  consent: boolean;
  values: any[];
  low: number | null;
  high: number | null;
  besides: number[];
  when: [string, any] | null;
}

export interface Preset {
  name: string;
  says: string;
  options: Record<string, any>;
}

export interface Say {
  say: string;
  values?: Record<string, any>;
}

export interface FormChoice {
  value: string;
  label: Say;
}

export interface FormField {
  name: string;
  label: Say;
  value?: string;
  choices?: FormChoice[];
}

export interface Form {
  label: Say;
  fields: FormField[];
}

export interface News {
  seat: number | null;
  text: Say;
}

export interface Told {
  table: Say[];
  secrets: Say[];
  meanwhile: Say[];
  labels: Say[][];
  forms: Record<string, Form>;
  fields: Record<string, string>;
  deliberate: string[];
  news: News[];
  lists: string[];
}

export interface Announcement {
  at: number;
  kind: 'turn' | 'move' | 'result' | 'score' | 'lead';
  text: Say;
  urge?: '' | 'must' | 'now';
  waits?: boolean;
}

export interface Aloud {
  lines?: Announcement[];
  tension?: number;
  hush?: boolean;
}

export interface Reply {
  name: string;
  label: Say;
  points?: number;
  seat?: number | null;
  but?: number | null;
  mark?: string;
}

export interface CrowdQuestion {
  name: string;
  ask: Say;
  seats?: number[];
  watchers?: boolean;
  choices?: Reply[];
  points?: number;
  seat?: number | null;
  since?: number;
  until?: Say | null;
}

export interface Settled {
  points?: Record<string, number>;
  right?: Say | null;
  decided?: number[];
  to?: Record<string, number>;
  void?: boolean;
}

export interface Card {
  type: 'Card';
  id?: string;
  owner?: number | null;
  label?: string | Say;
  note?: string | Say;
  act?: any;
  face?: number | string | null;
  suit?: string;
  tone?: 'plain' | 'gold' | 'player';
}

export interface Die {
  type: 'Die';
  id?: string;
  owner?: number | null;
  label?: string | Say;
  note?: string | Say;
  act?: any;
  value?: number | string | null;
  tone?: 'plain' | 'gold' | 'player';
  rolled?: number;
}

export interface Token {
  type: 'Token';
  id?: string;
  owner?: number | null;
  label?: string | Say;
  note?: string | Say;
  act?: any;
  form?: 'pawn' | 'chip';
  face?: number | string | null;
}

export interface Pile {
  type: 'Pile';
  id?: string;
  owner?: number | null;
  label?: string | Say;
  note?: string | Say;
  act?: any;
  count: number;
  top?: Card | null;
}

export interface Cell {
  x: number;
  y: number;
  tone?: 'floor' | 'gone' | 'home' | 'goal';
  pieces?: (Card | Die | Token | Pile)[];
  label?: string | Say;
  act?: any;
}

export interface Space {
  name?: string | Say;
  tone?: 'plain' | 'gold';
  pieces?: (Card | Die | Token | Pile)[];
  act?: any;
}

export interface Hand {
  type: 'Hand';
  title?: string | Say;
  zone?: 'mine' | 'seat' | 'centre' | null;
  of: number;
  pieces?: (Card | Die | Token | Pile | null)[];
}

export interface Row {
  type: 'Row';
  title?: string | Say;
  zone?: 'mine' | 'seat' | 'centre' | null;
  of?: number | null;
  pieces?: (Card | Die | Token | Pile | null)[];
  main?: boolean;
}

export interface Grid {
  type: 'Grid';
  title?: string | Say;
  zone?: 'mine' | 'seat' | 'centre' | null;
  width: number;
  height: number;
  cells: Cell[];
}

export interface Track {
  type: 'Track';
  title?: string | Say;
  zone?: 'mine' | 'seat' | 'centre' | null;
  spaces: Space[];
  loop?: boolean;
}

export interface Score {
  type: 'Score';
  title?: string | Say;
  zone?: 'mine' | 'seat' | 'centre' | null;
  of: number;
  value: number | string | Say;
  goal?: number | null;
  pending?: number;
  note?: string | Say;
  state?: '' | 'turn' | 'done' | 'out';
  act?: any;
}

export interface Prompt {
  type: 'Prompt';
  title?: string | Say;
  zone?: 'mine' | 'seat' | 'centre' | null;
  text: string | Say;
  note?: string | Say;
  to?: number[];
  until?: number | null;
}

export interface Layout {
  parts?: (Hand | Row | Grid | Track | Score | Prompt)[];
  heading?: string | Say;
  badge?: string | Say;
}

export interface MemberView {
  id: string;
  name: string;
  shape: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus';
  colour: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink';
  online: boolean;
  kicked: number | null;
  rides: string | null;
  named: boolean;
  reads: string;
  program: boolean;
}

export interface ChairState {
  member: string | null;
  bot: number | null;
  name: string;
  shape: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus'
    | null;
  colour: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink' | null;
  standing_in: boolean;
  gone: boolean;
  adult: boolean;
  team: number | null;
  reader: string | null;
}

export interface MatchClock {
  anchor: number;
  stands: number | null;
  why: '' | 'paused' | 'empty' | 'resuming' | 'handed';
  by: string | null;
  resume_at: number | null;
  until: number | null;
}

export interface LessonView {
  readers: string[];
  since: number;
  until: number;
  progress: Record<string, [number, number]>;
}

export interface DiceView {
  commitment: string;
  digests: Record<string, string>;
  opening: boolean;
  waited_for: string[];
  nonces: Record<string, string>;
  left_out: string[];
  secret: string | null;
  seed: string | null;
}

export interface KnockView {
  id: string;
  name: string;
  shape: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus';
  colour: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink';
  screen: boolean;
}

export interface MatchView {
  number: number;
  name: string;
  clock: MatchClock;
  dice: DiceView;
  places: number[] | null;
  why: string;
  values: Record<string, any>;
  void: boolean;
  crowd: Record<string, Tipster>;
  show: Show | null;
}

export interface PlayedMatch {
  game: string;
  names: string[];
  places: number[];
  members: (string | null)[];
  took: number;
  match: string;
}

export interface Reaction {
  member: string;
  face: string;
  at: number;
}

export interface StoppedMatch {
  game: string;
  match: string;
  ours: boolean;
}

export interface Settings {
  hide_code: boolean;
  watchers: boolean;
  words: 'off' | 'mild' | 'strict';
  faces: boolean;
  knocking: boolean;
  handover: boolean;
  crowd: 'on' | 'watchers' | 'off';
  crowd_points: boolean;
  language: string;
}

export interface Tipster {
  points: number;
  right: number;
  tips: number;
}

export interface Show {
  since: number;
  cut: Record<string, number>;
  wants: Record<string, string>;
  recalled: Recalled | null;
}

export interface Recalled {
  award: string;
  since: number;
  until: number;
}

export interface Practice {
  match: string;
  step: number;
  seat: number;
  level: number;
  fresh: boolean;
}

export interface CrowdResult {
  at: number;
  question: CrowdQuestion;
  settled: Settled;
  split: Record<string, number>;
  sides: ([string, string])[];
}

export interface PackInfo {
  game: string;
  digest: string;
  title: string;
  language: string;
  cards: number;
}

export interface RoomView {
  code: string;
  phase: 'lobby' | 'learning' | 'sealing' | 'playing' | 'result';
  members: MemberView[];
  host: string | null;
  chairs: ChairState[];
  most: number;
  game: string;
  options: Record<string, any>;
  ready: string[];
  consents: string[];
  consent_to: Record<string, any>;
  missing_consents: string[];
  locked: boolean;
  settings: Settings;
  hidden: number;
  learning: LessonView | null;
  sealing: DiceView | null;
  match: MatchView | null;
  scores: Record<string, number>;
  evening: PlayedMatch[];
  reactions: Reaction[];
  pack: PackInfo | null;
  stopped: StoppedMatch | null;
  key: string;
  number: string;
  knocks: KnockView[];
  crowd: Record<string, Tipster>;
  night: number | null;
  language: string;
  book: boolean;
  practice: Practice | null;
}

/** An action as it goes over the wire. */
export type Action = { type: string; [field: string]: unknown };

export type Offer = Span | Blank | Action;

export interface Rename {
  type: 'Rename';
  name: string;
}

export interface Dress {
  type: 'Dress';
  shape: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus';
  colour: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink';
}

export interface ShowName {
  type: 'ShowName';
  shown: boolean;
}

export interface Sit {
  type: 'Sit';
  chair?: number | null;
}

export interface Stand {
  type: 'Stand';
  member?: string | null;
}

export interface SetReady {
  type: 'SetReady';
  ready: boolean;
}

export interface Learn {
  type: 'Learn';
  games: string[];
}

export interface Read {
  type: 'Read';
  language: string;
}

export interface Practise {
  type: 'Practise';
  done: number;
  count: number;
}

export interface Consent {
  type: 'Consent';
  to?: Record<string, any>;
}

export interface React {
  type: 'React';
  face: 'laugh' | 'gasp' | 'clap' | 'cry' | 'fire' | 'shrug';
}

export interface Pause {
  type: 'Pause';
}

export interface Resume {
  type: 'Resume';
}

export interface Leave {
  type: 'Leave';
  member?: string | null;
}

export interface HandOver {
  type: 'HandOver';
  member: string;
}

export interface Here {
  type: 'Here';
}

export interface Choose {
  type: 'Choose';
  game: string;
  options?: Record<string, any> | null;
}

export interface SetOption {
  type: 'SetOption';
  name: string;
  value: any;
}

export interface AddBot {
  type: 'AddBot';
  level: number;
}

export interface SetBot {
  type: 'SetBot';
  chair: number;
  level: number;
}

export interface RemoveBot {
  type: 'RemoveBot';
  chair: number;
}

export interface SetChair {
  type: 'SetChair';
  chair: number;
  adult?: boolean;
  team?: number | null;
}

export interface Start {
  type: 'Start';
}

export interface Seal {
  type: 'Seal';
  digest: string;
}

export interface Open {
  type: 'Open';
  nonce: string;
}

export interface Skip {
  type: 'Skip';
  chair: number;
}

export interface EndMatch {
  type: 'EndMatch';
}

export interface Again {
  type: 'Again';
}

export interface GoOn {
  type: 'GoOn';
  act: string;
}

export interface Recall {
  type: 'Recall';
  award: string;
}

export interface GoodNight {
  type: 'GoodNight';
}

export interface Kick {
  type: 'Kick';
  member: string;
}

export interface Unkick {
  type: 'Unkick';
  member: string;
}

export interface Lock {
  type: 'Lock';
  locked: boolean;
}

export interface GiveHost {
  type: 'GiveHost';
  member: string;
}

export interface SetRoom {
  type: 'SetRoom';
  hide_code?: boolean | null;
  watchers?: boolean | null;
  words?: 'off' | 'mild' | 'strict' | null;
  faces?: boolean | null;
  knocking?: boolean | null;
  handover?: boolean | null;
  crowd?: 'on' | 'watchers' | 'off' | null;
  crowd_points?: boolean | null;
  language?: string | null;
}

export interface TakeOff {
  type: 'TakeOff';
  texts?: string[];
}

export interface PutBack {
  type: 'PutBack';
}

export interface NewLink {
  type: 'NewLink';
}

export interface LetIn {
  type: 'LetIn';
  knock?: string | null;
}

export interface NotNow {
  type: 'NotNow';
  knock: string;
}

export interface ShareReview {
  type: 'ShareReview';
  match: number;
  shared?: boolean;
}

export type Doing = Rename
    | Dress
    | ShowName
    | Sit
    | Stand
    | SetReady
    | Learn
    | Read
    | Practise
    | Consent
    | React
    | Pause
    | Resume
    | Leave
    | HandOver
    | Here
    | Choose
    | SetOption
    | AddBot
    | SetBot
    | RemoveBot
    | SetChair
    | Start
    | Seal
    | Open
    | Skip
    | EndMatch
    | Again
    | GoOn
    | Recall
    | GoodNight
    | Kick
    | Unkick
    | Lock
    | GiveHost
    | SetRoom
    | TakeOff
    | PutBack
    | NewLink
    | LetIn
    | NotNow
    | ShareReview;

export interface Hello {
  type: 'Hello';
  token: string;
}

export interface Watch {
  type: 'Watch';
  screen?: boolean;
  key?: string;
  ticket?: string;
}

export interface Do {
  type: 'Do';
  id: string;
  did: Doing;
}

export interface Play {
  type: 'Play';
  id: string;
  match: number;
  action: any;
  form?: string;
}

export interface Sync {
  type: 'Sync';
  sent: number;
}

export interface Renew {
  type: 'Renew';
}

export interface Words {
  type: 'Words';
  on: boolean;
}

export interface Listen {
  type: 'Listen';
  on: boolean;
}

export interface Questions {
  type: 'Questions';
  on: boolean;
}

export interface GiveTip {
  type: 'GiveTip';
  id: string;
  match: number;
  question: string;
  answer: string;
}

export type FromClient = Hello | Watch | Do | Play | Sync | Renew | Words | Listen | Questions | GiveTip;

export interface Beaten {
  seat: number;
  by_ms: number;
}

export interface Address {
  token: string;
  sealed: boolean;
  key: string | null;
}

export interface Welcome {
  type: 'Welcome';
  code: string;
  member: string | null;
  now: number;
  rate: number;
  wire: number;
}

export interface RoomUpdate {
  type: 'RoomUpdate';
  number: number;
  screens: number;
  at_work: boolean;
  room: RoomView;
}

export interface MatchUpdate {
  type: 'MatchUpdate';
  number: number;
  at: number;
  events: any;
  assets: Record<string, Address>;
  match: number;
  seat: number | null;
  view: any;
  offers: any;
  deadlines: any;
  layout?: Layout | null;
  words?: Told | null;
  aloud?: Aloud | null;
  mates?: number[];
}

export interface CrowdUpdate {
  type: 'CrowdUpdate';
  match: number;
  questions?: CrowdQuestion[];
  counts?: Record<string, number>;
  could?: Record<string, number>;
  results?: CrowdResult[];
  faces?: 'all' | 'laugh' | 'none';
}

export interface OwnTips {
  type: 'OwnTips';
  match: number;
  tips: Record<string, string>;
}

export interface Answer {
  type: 'Answer';
  id: string;
  result: 'accepted' | 'held' | 'refused';
  rule: string;
  why: string;
  values: Record<string, any>;
  beaten: Beaten | null;
}

export interface Problem {
  type: 'Problem';
  why: string;
}

export interface Synced {
  type: 'Synced';
  sent: number;
  now: number;
}

export interface Bye {
  type: 'Bye';
  why: string;
  again: boolean;
  rule: string;
}

export type FromServer = Welcome | RoomUpdate | MatchUpdate | CrowdUpdate | OwnTips | Answer | Problem | Synced | Bye;

export interface Newcomer {
  name: string;
  shape?: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus'
    | null;
  colour?: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink';
  program?: boolean;
}

export interface Comer {
  name: string;
  shape?: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus'
    | null;
  colour?: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink';
  program?: boolean;
  key?: string;
  ticket?: string;
  number?: string;
}

export interface Knocker {
  ticket: string;
  name?: string;
  shape?: 'circle'
    | 'square'
    | 'triangle'
    | 'star'
    | 'diamond'
    | 'hexagon'
    | 'heart'
    | 'drop'
    | 'cloud'
    | 'flower'
    | 'shield'
    | 'plus'
    | null;
  colour?: 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'teal' | 'orange' | 'pink';
  screen?: boolean;
}

export interface Place {
  code: string;
  member: string;
  token: string;
  key: string;
}

export interface RoomInfo {
  code: string;
  phase: string;
  game: string;
  members: number;
  locked: boolean;
}

export interface Showing {
  code: string;
  phase: string;
  game: string;
  members: number;
  locked: boolean;
  key: string;
  ticket: string;
}

export interface Ticket {
  ticket: string;
}

export interface WifiShown {
  name: string;
  kind: string;
  hidden: boolean;
  qr: string;
  yours: boolean;
}

export interface PackRule {
  archive: boolean;
  most_bytes: number;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  version: number;
  players: [number, number];
  bots: number[];
  options: Choice[];
  presets: Preset[];
  minutes: Record<string, number[]>;
  pack: PackRule | null;
  dice: boolean;
  phones: string;
  lesson: boolean;
  review: boolean;
}

export interface PackFile {
  file: string;
  pack: PackInfo;
}

export interface Refusal {
  rule: string;
  why: string;
  values: Record<string, any>;
}

export interface Look {
  shape: string;
  colour: string;
  program?: boolean;
}

export interface ReplayPlayer {
  name: string;
  look: Look | null;
  bot: number | null;
  adult: boolean;
  team: number | null;
}

export interface ReplayInfo {
  match: string;
  room: string;
  number: number;
  game: string;
  title: string;
  dice: boolean;
  options: Record<string, any>;
  players: ReplayPlayer[];
  frames: number;
  lasted: number;
  places: number[];
  why: string;
  values: Record<string, any>;
}

export interface Frame {
  at: number;
  by: 'Deal' | 'Input' | 'Expired' | 'Person' | 'Away' | 'Bot' | 'Gone';
  seat: number | null;
  verb: string | null;
  view: any;
  offers: any[];
  deadlines: Deadline[];
  events: any[];
  assets: Record<string, string>;
  told: Say[];
  who: number | null;
  layout: Layout | null;
}

export interface Frames {
  seat: number | null;
  start: number;
  frames: Frame[];
}

export interface Draw {
  number: number;
  kind: 'dice' | 'below' | 'shuffle';
  size: number;
  result: number[];
}

export interface Roll {
  step: number;
  draws: Draw[];
  views: any[];
  table: any;
}

export interface Rolls {
  rolls: Roll[];
  more: number | null;
}

export interface Exhibit {
  label: Say;
  pieces?: (Card | Die | Token | Pile)[];
  count?: number;
  text?: string;
}

export interface Award {
  name: string;
  title: Say;
  seat: number;
  value: number;
  start: number;
  step: number;
  end: number;
  sentence: Say;
  note?: Say | null;
  exhibits?: Exhibit[];
}

export interface Keepsake {
  seat: number;
  text: string;
  became: Say;
  good?: boolean | null;
  by?: number | null;
  votes?: number;
}

export interface AlbumPage {
  title: Say;
  step: number;
  keepsakes: Keepsake[];
}

export interface Awards {
  awards: Award[];
  votes: Record<string, Record<string, number>>;
  album: AlbumPage[];
}

export interface Judged {
  step: number;
  round: number;
  did: Exhibit;
  said: Say;
  chance: number;
  came: Say;
  right?: boolean | null;
  bold?: Say | null;
  lucky?: Say | null;
  cost?: number;
  costly?: Say | null;
}

export interface StoodOut {
  name: 'boldest' | 'luckiest' | 'costliest';
  decision: number;
  note: Say;
}

export interface Review {
  seat: number;
  basis: Say;
  decisions: Judged[];
  marks: StoodOut[];
}

export interface Access {
  seats: number[];
  reviews: number[];
  shared: number[];
  levels: number[];
}

export interface Attempt {
  step: number;
  seat: number;
  level: number;
  fresh: boolean;
}

export interface Share {
  name: string;
  commitment: string;
  nonce: string;
}

export interface Dice {
  commitment: string;
  secret: string;
  shares: Share[];
  left_out: string[];
}

export interface FinishedRow {
  match: string;
  room: string;
  game: string;
  ended: number;
  players: string[];
  places: number[];
  statistics: Record<string, number>;
}

export interface BookWish {
  book?: string;
  title?: string;
}

export interface BookHere {
  title: string;
  book: string;
  counted: boolean;
  people: number;
}

export interface Portrait {
  person: string;
  name: string;
  shape: string;
  colour: string;
  bot: boolean;
}

export interface Streak {
  count: number;
  game: string;
}

export interface Chapter {
  face: Portrait;
  won: number;
  played: number;
  streak: Streak | null;
  yours: boolean;
}

export interface Rivals {
  people: [string, string];
  won: [number, number];
  games: number;
  run: [string, number] | null;
  leads: [string, string] | null;
}

export interface Favourite {
  game: string;
  count: number;
  minutes: number;
}

export interface Night {
  at: number;
  games: string[];
  winners: Portrait[];
  points: number;
}

export interface History {
  title: string;
  began: number;
  people: Chapter[];
  rivals: Rivals[];
  games: Favourite[];
  evenings: Night[];
  you: string;
  closes: boolean;
}

export interface Best {
  game: string;
  title: Say;
  sentence: Say;
  exhibits: Exhibit[];
  at: number;
  seat: number;
  players: Portrait[];
  match: string;
  step: number;
}

export interface CardsSeen {
  game: string;
  language: string;
  cards: number;
  most: number;
}

export interface Records {
  records: Best[];
  fame: Best[];
  seen: CardsSeen[];
}

export interface Beat {
  seat: number;
  by_ms: number;
}

export interface LostPress {
  rule: string;
  why: string;
  values: Record<string, any>;
  beaten: Beat;
}

export interface ActView {
  frame: number;
  at: number;
  title: string;
  say: string;
  why: string;
  point: string;
  does: any;
  free: string[];
  drafts: string[];
  hold_ms: number;
  lost: LostPress | null;
}

export interface LessonFilm {
  game: string;
  seat: number;
  names: string[];
  options: Record<string, any>;
  acts: ActView[];
  frames: Frame[];
  words: Told[];
  lasts: number;
}

export interface Asked {
  what: string;
  seat: number | null;
  action: string;
  fields: ([string, string])[];
}

export interface Trouble {
  kind: 'load' | 'rules' | 'fold';
  says: '' | 'index' | 'key' | 'none' | 'attribute' | 'zero' | 'name' | 'assert' | 'offered' | 'refused';
  values: Record<string, any>;
  error: string;
  file: string;
  line: number;
  source: ([number, string])[];
  names: ([string, string])[];
  way: string;
  asked: Asked | null;
  step: number;
  seats: number;
  before: ([string, string])[];
}

export interface DevSeat {
  name: string;
  shape: string;
  colour: string;
  bot: number | null;
  member: string | null;
  token: string | null;
}

export interface DevStatus {
  code: string;
  url: string;
  file: string;
  title: string;
  phase: string;
  saves: number;
  lines: number;
  seats: DevSeat[];
  trouble: Trouble | null;
}
