/** A plan of no real place: it shows that an address is a place, without asking anyone for a map. */
export function DrawnPlan({ hasPin }: { hasPin: boolean }) {
  return (
    <div className="overflow-hidden rounded-2 bg-front">
      <svg viewBox="0 0 640 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="h-50 w-full">
        <rect width="640" height="200" fill="#ece9e2" />
        <path d="M0 150Q160 120 300 150T640 130V200H0z" fill="#d6e2e4" />
        <g stroke="#fff" strokeWidth="9" fill="none">
          <path d="M-10 60 640 34M90-10l40 220M250-10l34 220M420-10l26 220M560-10l12 220M-10 118 640 92" />
        </g>
        <g stroke="#fff" strokeWidth="4" fill="none">
          <path d="M170-10l38 220M340-10l30 220M500-10l20 220M-10 88 640 62" />
        </g>
        <path d="M300 60l60-2 6 38-60 3zM110 20l36-2 6 34-34 2z" fill="#dfe7d8" />
        {hasPin && (
          <g transform="translate(322 84)">
            <path d="M0 22C-14 6-16-2-16-8a16 16 0 0 1 32 0c0 6-2 14-16 30z" className="fill-cherry" />
            <circle cy="-8" r="6" fill="#fff" />
          </g>
        )}
      </svg>
    </div>
  )
}
