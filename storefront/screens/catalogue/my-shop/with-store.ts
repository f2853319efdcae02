/** The address of a list, narrowed to what stands in a shop; its page begins anew. */
export function withStore(list: string, shopId: number): string {
  const { pathname, searchParams } = new URL(list, 'http://shop')
  for (const name of ['page', 'offset']) searchParams.delete(name)
  searchParams.set('store', String(shopId))
  return `${pathname}?${searchParams.toString().replaceAll('%2C', ',')}`
}
