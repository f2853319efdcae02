/** A chest whose middle drawer stands open and is empty. */
export function OpenDrawer() {
  return (
    <svg viewBox="0 0 460 340" fill="none" aria-hidden="true" className="mx-auto w-full max-w-75 lg:max-w-115">
      <ellipse cx="222" cy="322" rx="190" ry="9" fill="#eae8e3" />
      <path d="M62 292v26M382 292v26" stroke="#8f6f52" strokeWidth="9" strokeLinecap="round" />
      <rect x="40" y="24" width="364" height="272" rx="8" fill="#5b1a2b" />
      <rect x="40" y="24" width="364" height="12" rx="6" fill="#6f2a3b" />
      <rect x="50" y="44" width="344" height="74" rx="4" fill="#6b2436" />
      <rect x="206" y="78" width="32" height="5" rx="2.5" fill="#ffcc3e" />
      <rect x="50" y="126" width="344" height="50" fill="#2a1218" />
      <path d="M58 150h328l22 26H36z" fill="#e6d7bf" />
      <path d="M58 150h328v-8H58z" fill="#cdb998" />
      <rect x="30" y="174" width="384" height="50" rx="4" fill="#7a2f42" />
      <rect x="206" y="196" width="32" height="5" rx="2.5" fill="#ffcc3e" />
      <rect x="50" y="232" width="344" height="56" rx="4" fill="#6b2436" />
      <rect x="206" y="257" width="32" height="5" rx="2.5" fill="#ffcc3e" />
    </svg>
  )
}
