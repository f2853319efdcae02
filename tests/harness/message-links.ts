const shortLink = /https?:\/\/[^/\s]+\/s\/([0-9a-z]+)/

/** A text message as whoever presses its link finds it: what the link opens stands in its place. */
export async function withLinkOpened(text: string, open: (code: string) => Promise<string>): Promise<string> {
  const [link, code] = shortLink.exec(text) ?? []
  if (link === undefined || code === undefined) throw new Error(`«${text}» has no short link.`)
  return text.replace(link, await open(code))
}
