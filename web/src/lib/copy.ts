// Copying: plain-http pages have no clipboard, so the old way is tried there.

/** Copy a text. Resolves to whether it was copied. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    const holder = document.activeElement?.closest('dialog') ?? document.body;
    const before = document.activeElement as HTMLElement | null;
    holder.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
  }
}
