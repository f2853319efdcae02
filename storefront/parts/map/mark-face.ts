import type { MapMark } from './map.ts'

/** How a place of the shop looks on any map: a button where it can be pressed. */
export function faceOf(
  { id, name, text, tone, shape = 'round', isChosen = false }: MapMark,
  onMark?: (id: string) => void,
): HTMLElement {
  const face = document.createElement(onMark ? 'button' : 'span')
  face.dataset.mapMark = isChosen ? 'chosen' : tone
  face.dataset.mapShape = shape
  face.textContent = text
  face.title = name
  if (onMark) {
    face.setAttribute('type', 'button')
    face.setAttribute('aria-label', name)
    face.addEventListener('click', (event) => {
      event.stopPropagation()
      onMark(id)
    })
  }
  return face
}

/** The house that has been chosen. */
export function pinFace(): HTMLElement {
  const face = document.createElement('span')
  face.dataset.mapPin = ''
  return face
}
