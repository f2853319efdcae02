import { createContext, type ReactNode, use, useContext } from 'react'
import { defaultLanguage, type Language } from '#rules/language.ts'
import type { AreaMessages, MessageArea } from '../messages/areas.ts'
import { fetchModule } from './network/fetch-module.ts'

type Table = AreaMessages[MessageArea]
type Load = () => Promise<{ default: Table }>

const loaders = import.meta.glob<{ default: Table }>([
  '../messages/ru/*.ts',
  '!../messages/ru/{assembler,banners,counter,crews,customers,dashboard,desk,editing,hall,health,pages,people,proofs,retail,rights,templates,trail,writing}.ts',
]) as Record<string, Load>

const staffMessages = () => fetchModule(() => import('./staff-messages.ts'))
const otherLanguages = () => fetchModule(() => import('./other-languages.ts'))

/** A promise that says itself that it is kept, so that `use` answers at once and nothing suspends. */
type Kept = Promise<Table> & { status?: 'fulfilled'; value?: Table }

const loading = new Map<string, Kept>()

const LanguageContext = createContext<Language>(defaultLanguage)

export function MessagesProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/**
 * The texts of an area in the page's language. In the browser a table is fetched once and then stays; routes name theirs
 * (`route-texts.ts`), so that they are there before they are read.
 */
export function useMessages<Area extends MessageArea>(area: Area): AreaMessages[Area] {
  return use(loadMessages(useLanguage(), area)) as AreaMessages[Area]
}

/** Brings a table in; later `useMessages` answers at once. */
export function loadMessages(language: Language, area: MessageArea): Promise<Table> {
  const key = `${language}/${area}`
  const begun = loading.get(key)
  if (begun) return begun
  const promise: Kept = fetchTable(key).then((table) => {
    promise.status = 'fulfilled'
    promise.value = table
    return table
  })
  loading.set(key, promise)
  return promise
}

async function fetchTable(key: string): Promise<Table> {
  const path = `../messages/${key}.ts`
  const load = loaders[path] ?? (await loadersBeside(key))[path]
  if (!load) throw new Error(`No messages ${key}`)
  return (await fetchModule(load)).default
}

async function loadersBeside(key: string): Promise<Record<string, Load>> {
  return key.startsWith(`${defaultLanguage}/`)
    ? (await staffMessages()).staffLoaders
    : (await otherLanguages()).otherLoaders
}

/** The server has every table at hand from the start. */
export async function loadAllMessages(): Promise<void> {
  const [{ staffLoaders }, { otherLoaders }] = await Promise.all([staffMessages(), otherLanguages()])
  await Promise.all(
    Object.keys({ ...loaders, ...staffLoaders, ...otherLoaders }).map((path) => {
      const [language, area] = path.replace('../messages/', '').replace('.ts', '').split('/')
      return loadMessages(language as Language, area as MessageArea)
    }),
  )
}
