/** The same page is reloaded for a new build at most once in this time. */
const reloadGuardMs = 10_000
const checkEveryMs = 300_000

let isStale = false

/**
 * Notices that the shop was deployed anew: every five minutes, and when a part of the page can no longer be loaded.
 * The next navigation after that is a full one, so that a shopper never mixes two builds.
 */
export function watchBuild() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(location.pathname)) event.preventDefault()
  })
  setInterval(() => void check(), checkEveryMs)
  document.addEventListener('click', navigateInFull, { capture: true })
}

async function check() {
  try {
    const response = await fetch(`/builds/latest.json?timestamp=${Date.now()}`)
    const latest: { id: string } = await response.json()
    isStale = latest.id !== loadedBuildId()
  } catch {
    // Offline for a moment: the next check will tell.
  }
}

function loadedBuildId(): string | undefined {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}

function navigateInFull(event: MouseEvent) {
  if (!isStale || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.origin !== location.origin || link.target === '_blank') return
  // The router listens further down; the browser follows the link by itself.
  if (mayReload(link.pathname)) event.stopPropagation()
}

function reloadOnce(path: string): boolean {
  if (!mayReload(path)) return false
  location.reload()
  return true
}

function mayReload(path: string): boolean {
  const key = `komod-reload:${path}`
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < reloadGuardMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}
