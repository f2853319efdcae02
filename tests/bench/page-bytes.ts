/** What a page weighs before it is packed, and how much of it is data for the browser. */
export async function weighPage(address: string, path: string): Promise<string> {
  const html = await (await fetch(address + path)).text()
  const inlined = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  const data = inlined.reduce((sum, [, text]) => sum + Buffer.byteLength(text ?? ''), 0)
  const classes = [...html.matchAll(/ class="[^"]*"/g)].reduce((sum, [text]) => sum + text.length, 0)
  const elements = [...html.matchAll(/<[a-z]/g)].length
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`
  return `${kb(Buffer.byteLength(html))}, of it data ${kb(data)}, class names ${kb(classes)}; ${elements} elements`
}
