/** What must be known to read a picture right, in its lower corner; the picture's own words say it to ears. */
export function PictureNote({ of: { note } }: { of: { note?: string } }) {
  if (!note) return null
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3 left-3 rounded-1 bg-wall px-2 py-1 text-s"
    >
      {note}
    </span>
  )
}
