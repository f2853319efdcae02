/** The shop may be open under another name than its public one: its own pages are reached by their path. */
export function withinShop(url: string, publicUrl: string): string {
  const base = publicUrl.replace(/\/$/, '')
  return url.startsWith(`${base}/`) ? url.slice(base.length) : url
}
