// What goes with a value in a sentence, by the rules of its language: `{count} {count?one:point|points}` by how it counts,
// `{name?a,e,i,o,u,h:d’|de }{name}` by the first letter. English has a sentence of its own instead, and never needs this.

/** Return what puts the forms of a language into a sentence, and leaves the values to come. */
export const bending =
  (language: string) =>
  (text: string, values: Record<string, unknown>): string =>
    text.replace(/\{(\w+)\?([^}]+)\}/g, (_, name: string, forms: string) =>
      form(forms, String(values[name] ?? ''), language),
    );

/** Choose the form that goes with a value; the last one is for all others. */
function form(forms: string, value: string, language: string): string {
  const kind = /^\d+$/.test(value)
    ? new Intl.PluralRules(language).select(Number(value))
    : value.normalize('NFD').charAt(0).toLowerCase();
  const ways = forms.split('|').map((each) => each.split(':'));
  return ways.find((way) => way.length < 2 || way[0]!.split(',').includes(kind))!.at(-1)!;
}
