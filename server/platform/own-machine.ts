/** Whether an address stays on this machine, where nobody stands between. */
export function isOwnMachine(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(new URL(url).hostname)
}
