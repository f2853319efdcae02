import { sql } from 'drizzle-orm'
import type { SharedKind } from '#contract/search-engines.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows } from '#server/platform/database.ts'

/** What is drawn of a page that networks show a link to. */
export interface SharedPage {
  names: Names
  /** Key of the media store. */
  media: string | null
  /** Of a section, whose picture may be that of its goods. */
  sectionId: number | null
}

const sources = {
  section: (code: string) => sql`select names, media, id "sectionId" from sections where code = ${code} and is_active`,
  news: (code: string) =>
    sql`select titles names, media, null "sectionId" from news where code = ${code} and is_active`,
  maker: (code: string) =>
    sql`select jsonb_build_object('ru', name, 'en', coalesce(latin_name, name)) names, media, null "sectionId"
      from vendors where code = ${code}`,
  style: (code: string) =>
    // A value of a filter begins with a small letter, a heading does not.
    sql`select (select jsonb_object_agg(key, upper(left(value, 1)) || substr(value, 2)) from jsonb_each_text(v.names)) names,
        (select i.media from interiors i where i.style = v.code order by i.sort, i.id limit 1) media, null "sectionId"
      from property_values v join properties p on p.id = v.property_id where p.code = 'style' and v.code = ${code}`,
  action: (code: string) =>
    sql`select titles names, media, null "sectionId" from actions where code = ${code} and is_active`,
  page: (code: string) =>
    sql`select jsonb_strip_nulls(jsonb_build_object('ru', texts #> '{ru,title}', 'kk', texts #> '{kk,title}', 'en', texts #> '{en,title}')) names,
        pictures #>> '{cover,media}' media, null "sectionId"
      from content_pages where path = ${`/${code.replaceAll('~', '/')}/`} and is_active`,
} satisfies Record<Exclude<SharedKind, 'shop'>, (code: string) => unknown>

/** Photos of rooms and people fill their half; things stand whole on white. */
export const scenes: ReadonlySet<SharedKind> = new Set(['news', 'page', 'style', 'action'])

export async function findSharedPage(
  db: Db,
  kind: Exclude<SharedKind, 'shop'>,
  code: string,
): Promise<SharedPage | null> {
  const [found] = await rows<SharedPage>(db, sources[kind](code))
  return found ?? null
}
