/** Load a part of the pages that nobody waits for; while the server is gone, try again until it is there. */
export async function fetched<Part>(part: () => Promise<Part>): Promise<Part> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 60_000)) {
    try {
      return await part();
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
}
