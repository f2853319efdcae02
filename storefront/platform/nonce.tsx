import { createContext, useContext } from 'react'

/** The CSP nonce while the server renders; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
