/** Escape takes away the name that stands beside a control; it shows again when another is pointed at or comes to focus. */
export function hideTipsOnEscape() {
  const { dataset } = document.documentElement
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.noTips = ''
  })
  const show = () => {
    delete dataset.noTips
  }
  document.addEventListener('pointerover', show)
  document.addEventListener('focusin', show)
}
