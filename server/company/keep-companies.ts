import { and, desc, eq, sql } from 'drizzle-orm'
import type { CompanyInput, CompanyView, Payer, PayerChoice } from '#contract/company.ts'
import { type CompanyCountry, type RequisiteField, wrongRequisites } from '#rules/company.ts'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import type { CompanyBook } from './providers/company-book.ts'
import { companies } from './tables.ts'

/** Whose list it is; null for somebody who orders for others: their list would fill with strangers' companies. */
export type CompanyOwner = { customerId: number } | { visitorId: string } | null

export type ChooseOutcome =
  | { kind: 'chosen'; payer: Payer }
  | { kind: 'wrong'; field: RequisiteField }
  | { kind: 'nameNeeded' }
  | { kind: 'addressNeeded' }
  | { kind: 'closed' }
  | { kind: 'notFound' }
  | { kind: 'tooMany' }

const mostKept = 30

export function listCompanies(db: Db | Tx, owner: CompanyOwner, country?: CompanyCountry): Promise<CompanyView[]> {
  if (!owner) return Promise.resolve([])
  return db
    .select(shown)
    .from(companies)
    .where(and(ownedBy(owner), country && eq(companies.country, country)))
    .orderBy(desc(companies.usedAt), desc(companies.id))
}

const shown = {
  id: companies.id,
  country: companies.country,
  taxId: companies.taxId,
  kpp: companies.kpp,
  name: companies.name,
  address: companies.address,
  bik: companies.bik,
  bank: companies.bank,
  account: companies.account,
}

/** One of the list, or a new one, which joins it. */
export async function chooseCompany(
  { db, companyBook }: { db: Db; companyBook: CompanyBook },
  owner: CompanyOwner,
  { companyId, account }: PayerChoice,
  { country, now }: { country: CompanyCountry; now: Date },
): Promise<ChooseOutcome> {
  if (companyId === undefined) {
    return account ? saveCompany({ db, companyBook }, owner, account, { country, now }) : { kind: 'notFound' }
  }
  if (!owner) return { kind: 'notFound' }
  const [used] = await db
    .update(companies)
    .set({ usedAt: now })
    .where(and(ownedBy(owner), eq(companies.id, companyId), eq(companies.country, country)))
    .returning(shown)
  if (!used) return { kind: 'notFound' }
  const { id: _id, country: _country, ...payer } = used
  return { kind: 'chosen', payer }
}

/** What was left empty is taken from the register; a register that does not answer stops nobody. */
export async function saveCompany(
  { db, companyBook }: { db: Db; companyBook: CompanyBook },
  owner: CompanyOwner,
  typed: CompanyInput,
  { country, now }: { country: CompanyCountry; now: Date },
): Promise<ChooseOutcome> {
  if (wrongRequisites(country, { ...typed, kpp: '' }).includes('taxId')) return { kind: 'wrong', field: 'taxId' }
  const known = await registered(companyBook, typed, country)
  if (known?.state === 'liquidated') return { kind: 'closed' }
  const payer: Payer = {
    ...typed,
    kpp: typed.kpp || known?.kpp || '',
    name: typed.name || known?.name || '',
    address: typed.address || known?.address || '',
  }
  const [wrong] = wrongRequisites(country, payer)
  if (wrong) return { kind: 'wrong', field: wrong }
  if (!payer.name) return { kind: 'nameNeeded' }
  if (!payer.address) return { kind: 'addressNeeded' }
  if (owner && !(await keep(db, owner, { ...payer, country, usedAt: now }))) return { kind: 'tooMany' }
  return { kind: 'chosen', payer }
}

/** The head office, or the branch whose KPP was typed. */
async function registered(book: CompanyBook, { taxId, kpp }: CompanyInput, country: CompanyCountry) {
  const found = await book.findParties(taxId, country)
  if (found === 'away') return null
  return found.find((one) => one.kpp === kpp) ?? found[0] ?? null
}

async function keep(
  db: Db,
  owner: NonNullable<CompanyOwner>,
  row: Payer & { country: CompanyCountry; usedAt: Date },
): Promise<boolean> {
  const known = await listCompanies(db, owner)
  const isNew = !known.some(({ taxId, kpp }) => taxId === row.taxId && kpp === row.kpp)
  if (isNew && known.length >= mostKept) return false
  const target = 'customerId' in owner ? companies.customerId : companies.visitorId
  await db
    .insert(companies)
    .values({ ...owner, ...row })
    .onConflictDoUpdate({ target: [target, companies.taxId, companies.kpp], set: row })
  return true
}

export async function removeCompany(db: Db, owner: CompanyOwner, id: number): Promise<boolean> {
  if (!owner) return false
  const gone = await db
    .delete(companies)
    .where(and(ownedBy(owner), eq(companies.id, id)))
    .returning({ id: companies.id })
  return gone.length > 0
}

/** At sign-in: what the visitor has named joins the customer's list, which keeps what it says already. */
export async function adoptCompanies(tx: Tx, visitorId: string, customerId: number): Promise<void> {
  await changed(
    tx,
    sql`
    update companies c set customer_id = ${customerId}, visitor_id = null
    where c.visitor_id = ${visitorId}::uuid and not exists (
      select 1 from companies k where k.customer_id = ${customerId} and k.tax_id = c.tax_id and k.kpp = c.kpp
    )`,
  )
  await tx.delete(companies).where(eq(companies.visitorId, visitorId))
}

function ownedBy(owner: NonNullable<CompanyOwner>) {
  return 'customerId' in owner ? eq(companies.customerId, owner.customerId) : eq(companies.visitorId, owner.visitorId)
}
