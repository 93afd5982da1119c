// The group's book: which one is kept of this evening, whether I am in it, and those that this browser knows. That it is in
// one is known by its cookie; what is remembered here are names and titles alone, so that they can be offered.
import { ask } from './api';
import { t } from './i18n.svelte';
import { seatIn } from './seat';
import type { BookHere, BookWish, History, Portrait, Records } from './wire';

/** A book that this browser is in. */
export interface Known {
  book: string;
  title: string;
}

const KEY = 'rumpus.books';
const MOST = 5;

/** The books that this browser is in, the one opened last first. */
export function knownBooks(): Known[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Known[];
  } catch {
    return [];
  }
}

export function rememberBook(known: Known): void {
  const others = knownBooks().filter((each) => each.book !== known.book);
  localStorage.setItem(KEY, JSON.stringify([known, ...others].slice(0, MOST)));
}

export function dropBook(book: string): void {
  localStorage.setItem(KEY, JSON.stringify(knownBooks().filter((each) => each.book !== book)));
}

export const readBook = (book: string) => ask<History>('GET', `/api/books/${book}`);
export const readRecords = (book: string) => ask<Records>('GET', `/api/books/${book}/records`);
export const bookTable = (book: string) => `/api/books/${book}/book.csv`;
export const forgetPerson = (book: string, person: string) => ask('DELETE', `/api/books/${book}/people/${person}`);
export const closeBook = (book: string) => ask('DELETE', `/api/books/${book}`);

/** How somebody is called: by name, or who is not in the book by the shape. */
export const called = (face: Portrait | undefined): string => {
  if (face === undefined) return '';
  if (face.name !== '') return face.name;
  const shape = t(face.shape);
  return shape.charAt(0).toUpperCase() + shape.slice(1);
};

/** The book of a room, as far as this phone knows it. */
class Bookmark {
  code = $state('');
  here = $state.raw<BookHere | null>(null);

  /** Ask which book is kept of this evening; who is in it is counted without a word. */
  async look(code: string): Promise<void> {
    if (code !== this.code) this.here = null;
    this.code = code;
    const here = await ask<BookHere>('GET', `/api/rooms/${code}/book`, undefined, seatIn(code)?.token);
    if (code !== this.code) return;
    this.#take(here);
    if (here.book !== '' && !here.counted) await this.enter(code);
  }

  /** Be counted in; a host begins a book by that, or goes on with one. */
  async enter(code: string, wish: BookWish = {}): Promise<void> {
    this.code = code;
    this.#take(await ask<BookHere>('POST', `/api/rooms/${code}/book`, wish, seatIn(code)?.token));
  }

  /** Keep none of this evening. */
  async stop(code: string): Promise<void> {
    await ask('DELETE', `/api/rooms/${code}/book`, undefined, seatIn(code)?.token);
    this.here = null;
  }

  #take(here: BookHere): void {
    this.here = here;
    if (here.book !== '') rememberBook({ book: here.book, title: here.title });
  }
}

export const bookmark = new Bookmark();

/** Whether somebody said "not tonight" in this room. */
export const declined = (code: string): boolean => sessionStorage.getItem(`rumpus.book.${code}`) === 'no';
export const decline = (code: string): void => sessionStorage.setItem(`rumpus.book.${code}`, 'no');
