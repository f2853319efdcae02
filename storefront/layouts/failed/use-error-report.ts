import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { api } from '#storefront/platform/api-client.ts'

type Failure = { status: number; detail?: Error; isMuted: boolean }

const longestPath = 2000
const longestMessage = 2000
const longestAgent = 500

/** The page says once that it was shown; the server's own variant is known already. */
export function useErrorReport({ status, detail, isMuted }: Failure) {
  // Without the query: it may hold the code of an order or a phone, which have no place in a log.
  const { pathname: fullPath } = useLocation()
  const told = useRef('')
  useEffect(() => {
    if (isMuted || told.current === fullPath) return
    told.current = fullPath
    const message = status === 404 ? `Page not found: ${fullPath}` : (detail?.message ?? `Error ${status}`)
    api.shell
      .reportError({
        body: {
          reportFrom: 'client',
          fullPath: fullPath.slice(0, longestPath),
          statusCode: status,
          message: message.slice(0, longestMessage),
          userAgent: navigator.userAgent.slice(0, longestAgent),
        },
      })
      // Nobody is helped by an error about an error.
      .catch(() => {})
  }, [status, detail, isMuted, fullPath])
}
