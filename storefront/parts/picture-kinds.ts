const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}

/** «JPEG, PNG, WebP»: kinds of pictures as people call them. */
export function namesOfKinds(kinds: readonly string[]): string {
  return kinds.map((kind) => names[kind] ?? kind).join(', ')
}
