import type { FilesField } from '#contract/files.ts'

/** A file that was taken in and waits to be written anew. */
export interface ArrivedFile {
  key: string
}

export type Arrival = { kind: 'arrived'; file: ArrivedFile } | { kind: 'wrongType' | 'tooLarge' | 'noRoom' }
export type Readied = { kind: 'ready'; receipt: string } | { kind: 'unreadable' | 'wrongSize' | 'noRoom' }

/** Where files go that come in; kept by the area that knows files. */
export interface FileIntake {
  /** Puts one into quarantine as it arrives, if it is what the field takes. */
  keep(content: AsyncIterable<Uint8Array>, wish: { visitorId: string; field: FilesField }): Promise<Arrival>
  /** Writes it anew, deletes what came, and gives a receipt for it. */
  ready(file: ArrivedFile, wish: { visitorId: string; field: FilesField }): Promise<Readied>
  /** Takes away what nobody has claimed of these. */
  discard(keys: readonly string[]): Promise<void>
}
