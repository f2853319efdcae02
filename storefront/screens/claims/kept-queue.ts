import { del, get, set } from 'idb-keyval'

/** A photo that has not reached the shop; its key is the same for every try. */
export interface QueuedPhoto {
  key: string
  photo: Blob
}

/** Keeps what waits in the browser, so that a closed page loses nothing. A browser that keeps nothing sends all the same. */
export async function keepQueue(name: string, photos: readonly QueuedPhoto[]): Promise<void> {
  try {
    if (photos.length === 0) await del(name)
    else
      await set(
        name,
        photos.map(({ key, photo }) => ({ key, photo })),
      )
  } catch {
    // Private windows of some browsers have no storage.
  }
}

export async function readQueue(name: string): Promise<QueuedPhoto[]> {
  try {
    return (await get<QueuedPhoto[]>(name)) ?? []
  } catch {
    return []
  }
}
