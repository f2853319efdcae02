/** A chest whose middle drawer stands open and is empty. */
export function OpenDrawer() {
  return <img src="/open-drawer.svg" alt="" width={460} height={340} className="mx-auto w-full max-w-75 lg:max-w-115" />
}
