/**
 * Copies a text that is still on its way. Browsers let a click write into the clipboard, and some of them no more once a
 * call was waited for: it is begun at once where a text to come is taken.
 * @returns false where the browser refuses
 * @throws whatever kept the text from coming
 */
export async function copyAwaited(awaited: Promise<string>): Promise<boolean> {
  const begun = begin(awaited);
  const text = await awaited;
  if (await begun) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

async function begin(awaited: Promise<string>): Promise<boolean> {
  try {
    const blob = awaited.then((text) => new Blob([text], { type: 'text/plain' }));
    // That it does not come is told by the text itself.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
