/** Addresses that open something to whoever knows them. */
const secretPath =
  /^\/(s|f|pay|payment-check|order-services|asbl|receipt|reviews\/write|certificates\/(gift|bought)|personal\/(confirm-email|order\/pay))\/./
const secretQuery = /[?&](code|phone|phoneNumber|email|token|letter|certificate|payment|key|hash)=/

/** Neither counters nor the pages that are opened from there may learn such an address. */
export function isSecretAddress({ pathname, search }: { pathname: string; search: string }): boolean {
  return secretPath.test(pathname) || secretQuery.test(search)
}
