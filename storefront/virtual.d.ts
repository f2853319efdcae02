declare module 'virtual:call-table' {
  /** Area → its table: name → method, path, whether it only reads. */
  const areas: Record<
    string,
    () => Promise<{ default: Record<string, [method: string, path: string, isRead: boolean]> }>
  >
  export default areas
}
