import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/picture.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { pictureOf } from './picture.ts'

/** What a maker shows beside its name. */
export interface MakerProfile {
  logo: Picture | null
  city: Names | null
  about: Names | null
}

/** By the maker's id. A shop has some hundreds of makers, and their pages are kept. */
export async function findMakerProfiles(db: Db): Promise<Map<number, MakerProfile>> {
  const found = await rows<
    { id: number; key: string | null; width: number; height: number } & Omit<MakerProfile, 'logo'>
  >(db, sql`select v.id, v.city, v.about, m.key, m.width, m.height from vendors v left join media m on m.key = v.media`)
  return new Map(
    found.map(({ id, key, width, height, city, about }) => [
      id,
      { logo: key === null ? null : pictureOf({ key, width, height }), city, about },
    ]),
  )
}
