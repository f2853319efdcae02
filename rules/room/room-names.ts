import type { Language } from '../language.ts'

/** What a room is called until somebody calls it otherwise. */
export const newRoomNames: Record<Language, string> = { ru: 'Моя комната', kk: 'Менің бөлмем', en: 'My room' }

/** A name that nobody has typed is read in the reader's language; any other stays as it is. */
export function roomNameIn(name: string, language: Language): string {
  return Object.values(newRoomNames).includes(name) ? newRoomNames[language] : name
}
