import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'

/** A query with what somebody who types it would call an answer. */
export interface Judged {
  /** Rules are made by the tuned part; of the unseen part only the figures are looked at, and those at the end. */
  part: 'tuned' | 'unseen'
  kind: string
  query: string
  /** Grade of a model, 0 to 3. */
  gradeOf(model: JudgedModel): number
  /** The page that answers a question; null where goods are meant. */
  page: string | null
  /** The shop sells nothing of the kind, and saying so is a right answer. */
  mayBeEmpty: boolean
}

/** A model as the judged set speaks of it. */
export interface JudgedModel {
  id: number
  name: string
  code: string
  vendor: string
  /** Its section and those above. */
  sections: string[]
  /** Of each offer: codes of its values, and its numbers, sizes and price by property. */
  offers: { values: Record<string, string[]>; numbers: Record<string, number> }[]
}

type Test = (model: JudgedModel, offer: JudgedModel['offers'][number]) => boolean

/** `3 in=divany price<=50000 ; 1 in=divany`: a model has the highest grade whose conditions hold together for one of its offers. */
export function readJudged(): Judged[] {
  const lines = readFileSync(new URL('./judged.tsv', import.meta.url), 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => {
    const [part, kind = '', query = '', answers = ''] = line.split('\t')
    const page = /^page=(\S+)$/.exec(answers)?.[1] ?? null
    const grades = page ? [] : answers.split(' ; ').map(readGrade)
    return {
      part: part === 'unseen' ? 'unseen' : 'tuned',
      kind,
      query,
      page,
      mayBeEmpty: answers.includes('0 none'),
      gradeOf: (model) => Math.max(0, ...grades.filter(({ holds }) => holds(model)).map(({ grade }) => grade)),
    }
  })
}

function readGrade(text: string) {
  const [grade, ...conditions] = text.trim().split(' ')
  const tests = conditions.filter((one) => one !== 'none').map(readCondition)
  const holds = (model: JudgedModel) => model.offers.some((offer) => tests.every((test) => test(model, offer)))
  return { grade: Number(grade), holds }
}

function readCondition(text: string): Test {
  const [, name = '', sign = '', wanted = ''] = /^([\w-]+)(<=|>=|=|~)(.+)$/.exec(text) ?? []
  const any = wanted.split(',')
  if (sign === '<=') return (_, { numbers }) => (numbers[name] ?? Number.POSITIVE_INFINITY) <= Number(wanted)
  if (sign === '>=') return (_, { numbers }) => (numbers[name] ?? 0) >= Number(wanted)
  if (name === 'in') return ({ sections }) => sections.some((section) => any.includes(section))
  if (name === 'code') return ({ code }) => any.includes(code)
  if (name === 'vendor') return ({ vendor }) => any.includes(vendor)
  if (name === 'name') return ({ name: said }) => any.some((one) => said.includes(one))
  if (name === '') throw new Error(`A condition is not understood: ${text}`)
  return (_, { values, numbers }) => any.some((one) => values[name]?.includes(one) || numbers[name] === Number(one))
}

/** All models on sale with what can be said of them, from the database and not from what searches. */
export async function readModels(db: Db, priceZoneId: number): Promise<JudgedModel[]> {
  const found = await rows<Omit<JudgedModel, 'offers'> & { offers: JudgedModel['offers'] }>(
    db,
    sql`
    with recursive path(section, code, parent) as (
      select id, code, parent_id from sections
      union all select path.section, s.code, s.parent_id from path join sections s on s.id = path.parent)
    select p.id, lower(p.name) as name, p.code, v.code as vendor,
      (select jsonb_agg(distinct path.code) from path where path.section = p.section_id) as sections,
      jsonb_agg(jsonb_build_object(
        'values', (select coalesce(jsonb_object_agg(said.code, said.codes), '{}') from (
          select pr.code, jsonb_agg(pv.code) as codes from offer_properties op join properties pr on pr.id = op.property_id
          join property_values pv on pv.id = op.value_id where op.offer_id = o.id and op.amount is null group by pr.code) said),
        'numbers', (select coalesce(jsonb_object_agg(pr.code, op.amount), '{}') from offer_properties op
          join properties pr on pr.id = op.property_id where op.offer_id = o.id and op.amount is not null)
          || jsonb_build_object('width', o.width_mm / 10, 'depth', o.depth_mm / 10, 'height', o.height_mm / 10,
            'price', price.price_minor / 100))) as offers
    from products p join vendors v on v.id = p.vendor_id join offers o on o.product_id = p.id and o.is_active
    join offer_prices price on price.offer_id = o.id and price.price_zone_id = ${priceZoneId}
    where p.is_active group by p.id, v.code`,
  )
  return found
}
