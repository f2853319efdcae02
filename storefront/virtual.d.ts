declare module 'virtual:call-table' {
  /** `area.name` → method, path, whether it only reads. */
  const table: Record<string, [method: string, path: string, isRead: boolean]>
  export default table
}
