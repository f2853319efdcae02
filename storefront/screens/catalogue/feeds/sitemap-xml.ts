import type { ShopApi } from '#contract/index.ts'

/** Goods in one file; far below the 50 000 addresses that engines take. */
export const productsPerFile = 4800
/** The most cards one call gives. */
export const productsPerCall = 96

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

export function xmlResponse(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

/** How many files the goods need. */
export async function countProductFiles(api: ShopApi): Promise<number> {
  const { pagination } = await api.catalogue.listProducts({ body: { meta: { count: 1 } } })
  return Math.ceil(pagination.total / productsPerFile)
}
