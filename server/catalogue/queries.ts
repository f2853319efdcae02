import type postgres from 'postgres'

/** Id of a product by its section and the word in its address. */
export async function findProductId(client: postgres.Sql, sectionId: number, code: string): Promise<number | null> {
  const [row] = await client<{ id: number }[]>`
    select id from products where section_id = ${sectionId} and code = ${code} and is_active`
  return row?.id ?? null
}

const guidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Id of a product by the guid or the code that other systems know it by. */
export async function findProductByForeignId(client: postgres.Sql, foreignId: string): Promise<number | null> {
  const [row] = guidForm.test(foreignId)
    ? await client<{ id: number }[]>`select id from products where guid = ${foreignId} or external_id = ${foreignId}`
    : await client<{ id: number }[]>`select id from products where external_id = ${foreignId}`
  return row?.id ?? null
}

/** As `findProductByForeignId`, for one of its offers. */
export async function findOfferByForeignId(
  client: postgres.Sql,
  productId: number,
  foreignId: string,
): Promise<number | null> {
  const [row] = guidForm.test(foreignId)
    ? await client<{ id: number }[]>`
        select id from offers where product_id = ${productId} and (guid = ${foreignId} or external_id = ${foreignId})`
    : await client<{ id: number }[]>`
        select id from offers where product_id = ${productId} and external_id = ${foreignId}`
  return row?.id ?? null
}
