/** Line drawings of an assembly sheet, one per kind of step; 120 × 90, printed as sharp as the text. */
const drawings: Record<string, string> = {
  unpack: 'M20 40h56v34H20zM20 40l10-14h36l10 14M48 40v34M88 30l12 6v30l-12 6zM88 50h12',
  legs: 'M22 24h76v16H22zM32 40v26M88 40v26M60 40v26M54 76q6 6 12 0M66 72l1 5-5 1',
  side: 'M18 34h14v40H18zM88 34h14v40H88zM36 46h48v22H36zM34 54h-2M86 54h2M62 18v18M56 30l6 6 6-6',
  back: 'M26 52h68v22H26zM30 18h60v20H30zM60 40v9M55 44l5 5 5-5',
  join: 'M16 38h38v32H16zM66 38h38v32H66zM56 54h8M50 24q10-10 20 0M70 18v7h-7',
  unfold: 'M20 46h40v22H20zM60 46h40v22H60zM24 40q36-26 72 0M96 30v11H85',
  soft: 'M26 34q34-12 68 0 8 18 0 38-34 10-68 0-8-20 0-38zM34 42q26-8 52 0',
  turn: 'M26 30h68v12H26zM34 42v14M86 42v14M20 70a44 26 0 0080 0M94 66l6 4 3-7',
  level: 'M18 42h84v18H18zM48 42v18M72 42v18M54 51h12M30 70v8M90 70v8M24 78h12M84 78h12',
  slats: 'M20 26h80M20 36h80M20 46h80M20 56h80M20 66h80M26 20v54M94 20v54',
  gas: 'M24 70h72M30 70l52-44M58 66l18-34M54 70l4-8M74 36l4-8',
  frame: 'M30 22h60v50H30zM30 47h60M24 22v50M96 22v50M24 47h6M90 47h6',
  backPanel: 'M32 20h56v52H32zM32 20l56 52M88 20L32 72M26 26v6M94 66v-6',
  wall: 'M26 18v58M26 28h10M26 46h10M26 64h10M40 34h54v34H40zM40 46h-8v8',
  drawers: 'M24 24h50v16H24zM24 46h50v26H24zM78 52h22v14H78zM86 59h6M84 40l10 8',
  doors: 'M30 18h32v58H30zM62 18h32v58H62zM54 46v6M70 46v6M30 28h-6M30 66h-6M94 28h6M94 66h6',
  shelves: 'M26 22h68v50H26zM26 39h68M26 56h68M22 39h4M22 56h4M94 39h4M94 56h4',
  table: 'M20 34h80v8H20zM32 42v32M88 42v32M58 24v10M54 28l4-4 4 4',
  plug: 'M34 48q-10 0-10-12v-8h20v8q0 12-10 12zM30 22v6M38 22v6M34 48v18h40M70 30l-10 16h12l-10 16',
  lamp: 'M60 16v14M44 30h32l10 24H34zM60 54v8M52 66h16',
  tighten: 'M32 30a12 12 0 1024 0 12 12 0 10-24 0M54 38l34 28M82 60l8 8M92 50q12 10 2 22',
}

export function AssemblyPicture({ name }: { name: string }) {
  const drawing = drawings[name]
  if (!drawing) return null
  return (
    <svg viewBox="0 0 120 90" aria-hidden="true" className="w-30 flex-none fill-none stroke-ink stroke-[1.6]">
      <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
