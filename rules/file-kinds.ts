/** Kinds of files that the shop takes in, as people call them. */
const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}

/** «JPEG, PNG, WebP» of media types; one that has no name here is said as it is. */
export function namesOfKinds(kinds: readonly string[]): string {
  return kinds.map((kind) => names[kind] ?? kind).join(', ')
}
