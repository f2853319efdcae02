/** What a page tells the worker of the shop; both are made from one build, but a page may be older than its worker. */
export type ToldWorker =
  | {
      kind: 'visitor'
      /** Language and town of the page: the offline page speaks and counts as it does. */
      as: string
      /** Null until it is known. */
      isSignedIn: boolean | null
      /** What has changed since the browser kept it. */
      stale: readonly KeptGoods[]
    }
  /** The cabinet is open: it, and what the visits of its days show, are there without a network from now on. */
  | { kind: 'cabinet'; files: readonly string[] }

/** What the offline page shows: each is an answer of the shop, kept under the address of its call. */
export const keptGoods = {
  basket: '/api_vue/basket/getFullBasket/',
  favourites: '/api_vue/favorites/getAll/',
  viewed: '/api_vue/productView/list/',
} as const
export type KeptGoods = keyof typeof keptGoods

/** In the browser's cache storage. */
export const goodsCache = 'goods'
/** In the same cache: as what the offline page was kept. */
export const spokenAddress = '/offline/as'
export const offlineAddress = '/offline/'
export const workerAddress = '/service-worker.js'
