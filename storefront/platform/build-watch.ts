/** The same page is reloaded for a new build at most once in this time. */
const reloadGuardMs = 10_000
const checkEveryMs = 300_000

let isStale = false
let isReloading = false
/** The page holds work that a reload would disturb: the five-minute check does not load it anew. */
let isLeftAlone = false
/** Where somebody has to be asked first: shows the question. */
let asks: (() => void) | null = null

/** Another build stands at the shop than the one this page was made by. */
export function isBuildStale(): boolean {
  return isStale
}

/**
 * Every five minutes: is the shop deployed anew? Then the page is loaded anew, unless somebody has something under their
 * hands; and the next navigation is a full one in any case, so that two builds never mix.
 */
export function watchBuild() {
  let typedOn = ''
  document.addEventListener('input', () => (typedOn = location.pathname + location.search), { capture: true })
  const isInUse = () =>
    typedOn === location.pathname + location.search || document.querySelector('dialog[open]') !== null
  setInterval(async () => {
    await lookForBuild()
    if (isStale && !isLeftAlone && (asks || !isInUse())) reload()
  }, checkEveryMs)
}

/** A file that cannot be had belongs to a build that is gone: the page is loaded anew. */
export async function renewIfStale(): Promise<void> {
  await lookForBuild()
  if (isStale) reload()
}

/** While the page is shown it is never loaded anew by itself: `ask` shows the question. Answers how to stop that. */
export function askBeforeReload(ask: () => void): () => void {
  asks = ask
  return () => {
    asks = null
  }
}

/** While the page is shown no check loads it anew: the next navigation is a full one. Answers how to stop that. */
export function leaveBuildAlone(): () => void {
  isLeftAlone = true
  return () => {
    isLeftAlone = false
  }
}

/** At most once in ten seconds for each path. */
export function mayReload(path: string): boolean {
  const key = `komod-reload:${path}`
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < reloadGuardMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

/** Throws where the shop cannot be reached. */
export async function latestBuild(): Promise<string> {
  const response = await fetch(`/builds/latest.json?timestamp=${Date.now()}`)
  const { id }: { id: string } = await response.json()
  return id
}

/** The page is being loaded anew by its own wish. */
export function isReloadingItself(): boolean {
  return isReloading
}

function reload() {
  if (asks) return asks()
  if (navigator.onLine && mayReload(location.pathname)) reloadPage()
}

export function reloadPage() {
  isReloading = true
  location.reload()
}

async function lookForBuild() {
  try {
    isStale = (await latestBuild()) !== loadedBuildId()
  } catch {
    // Offline for a moment: the next check will tell.
  }
}

function loadedBuildId(): string | undefined {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}
