/** Lets waiting requests be answered before long work goes on. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
