// What goes with a value in a sentence, by the rules of its language: `{count} {count?one:point|points}` by how it counts,
// `{name?a,e,i,o,u,h:d’|de }{name}` by the first letter.

/** Choose the form that goes with a value; the last one is for all others. */
export function form(forms: string, value: string, language: string): string {
  const kind = /^\d+$/.test(value)
    ? new Intl.PluralRules(language).select(Number(value))
    : value.normalize('NFD').charAt(0).toLowerCase();
  const ways = forms.split('|').map((each) => each.split(':'));
  return ways.find((way) => way.length < 2 || way[0]!.split(',').includes(kind))!.at(-1)!;
}
