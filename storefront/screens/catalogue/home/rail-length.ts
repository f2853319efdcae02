/** Goods in a strip. */
export function railLength(isCrawler: boolean): number {
  return isCrawler ? 4 : 8
}
