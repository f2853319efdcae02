/** A sentence in which hours such as `12–16` never part at a line end. */
export function WithHours({ text }: { text: string }) {
  return text.split(/(\d{1,2}–\d{1,2})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
