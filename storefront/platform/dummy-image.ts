const dummy = '/no-image.svg'

/** A picture that cannot be loaded gives way to the shop's own drawing, also one that failed before this code came. */
export function watchPictures() {
  document.addEventListener('error', (event) => replace(event.target), { capture: true })
  for (const picture of document.images) if (picture.complete && !picture.naturalWidth) replace(picture)
}

function replace(picture: EventTarget | null) {
  if (!(picture instanceof HTMLImageElement) || picture.src.endsWith(dummy)) return
  picture.srcset = ''
  picture.src = dummy
}
