import type catalogue from './ru/catalogue.ts'
import type shell from './ru/shell.ts'
import type ui from './ru/ui.ts'

/** The texts by area: one file per language and area; Russian decides the shape, the others satisfy it. */
export interface AreaMessages {
  catalogue: typeof catalogue
  shell: typeof shell
  ui: typeof ui
}

export type MessageArea = keyof AreaMessages
