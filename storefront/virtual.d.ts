declare module 'virtual:call-table' {
  /** Area → its table: name → method, path, whether it only reads, and the action where several share the path. */
  const areas: Record<
    string,
    () => Promise<{ default: Record<string, [method: string, path: string, isRead: boolean, action?: string | null]> }>
  >
  export default areas
}

declare module 'virtual:short-classes' {
  /** Class as written → its short name in the style sheet. Empty while developing. */
  const names: Record<string, string>
  export default names
}

declare module 'virtual:message-files' {
  /** Addresses of the scripts in which a table of texts lies, by `language/area`; filled in the server's build alone. */
  const files: Record<string, string[]>
  export default files
}

declare module 'virtual:export-paths' {
  const paths: Readonly<Record<string, string>>
  export default paths
}
