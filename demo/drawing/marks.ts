/** Marks of the demo's makers, each a few shapes in two of its colours on a square of 120. */
const marks: Record<string, { ground: string; ink: string; draw: (ink: string) => string }> = {
  // A sofa below a mountain.
  'uralskij-uyut': {
    ground: '#5b1a2e',
    ink: '#f3e3dd',
    draw: (ink) =>
      `<path d="M24 62 46 32l12 15 12-19 26 34" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>
       <path d="M26 74h68v16H26zM32 90v6M88 90v6" fill="${ink}" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  // A star above a horizon.
  'severnaya-liniya': {
    ground: '#1f3a4d',
    ink: '#e8f0f2',
    draw: (ink) =>
      `<path d="M60 22l6 22 22 6-22 6-6 22-6-22-22-6 22-6z" fill="${ink}"/><path d="M24 92h72" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  },
  // A cedar.
  'kedrovyj-dvor': {
    ground: '#2f4a38',
    ink: '#e6ead9',
    draw: (ink) => `<path d="M60 20 84 52H72l18 26H66v20H54V78H30l18-26H36z" fill="${ink}"/>`,
  },
  // A dovetail.
  'stolyar-i-syn': {
    ground: '#c9974f',
    ink: '#2a1d10',
    draw: (ink) =>
      `<path d="M26 30h68v22l-14 6 14 10v22H26V68l14-10-14-6z" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M60 30v60" stroke="${ink}" stroke-width="7"/>`,
  },
  // A house on waves.
  'ladoga-dom': {
    ground: '#dfe7ea',
    ink: '#234a63',
    draw: (ink) =>
      `<path d="M34 64V46l26-20 26 20v18" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
       <path d="M24 80q9-9 18 0t18 0 18 0 18 0M24 95q9-9 18 0t18 0 18 0 18 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  },
  // A river's bend.
  'volzhskie-mastera': {
    ground: '#3d5f7a',
    ink: '#f2efe6',
    draw: (ink) =>
      `<path d="M30 30c40 0 0 30 30 30s-10 32 30 32" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><circle cx="84" cy="36" r="9" fill="${ink}"/>`,
  },
  // A spring.
  pruzhina: {
    ground: '#f6e6bf',
    ink: '#7a4b12',
    draw: (ink) =>
      `<path d="M34 28h52M34 92h52M36 38l48 10-48 12 48 12-48 12" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  // A lamp and what it lights.
  'masterskaya-sveta': {
    ground: '#ffcf3f',
    ink: '#2a2320',
    draw: (ink) =>
      `<path d="M60 20v16M44 36h32l14 26H30z" fill="${ink}" stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><path d="M60 74v22M40 74l-10 18M80 74l10 18" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  },
  // A window.
  svetlica: {
    ground: '#efe8da',
    ink: '#8a3b2a',
    draw: (ink) =>
      `<path d="M34 94V50a26 26 0 0 1 52 0v44z" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M60 24v70M34 62h52" stroke="${ink}" stroke-width="7"/>`,
  },
  // A jug.
  'goncharnaya-sloboda': {
    ground: '#b4552d',
    ink: '#fbeee3',
    draw: (ink) =>
      `<path d="M48 24h24v12q18 12 18 32 0 20-18 28H48q-18-8-18-28 0-20 18-32z" fill="${ink}"/><path d="M30 66q30 12 60 0" fill="none" stroke="#b4552d" stroke-width="5"/>`,
  },
  // Nine squares.
  'ceh-nomer-devyat': {
    ground: '#2b2b2e',
    ink: '#f4f3ef',
    draw: (ink) =>
      [0, 1, 2]
        .flatMap((row) =>
          [0, 1, 2].map((column) => ({ x: 29 + column * 22, y: 29 + row * 22, isLast: row + column === 4 })),
        )
        .map(
          ({ x, y, isLast }) => `<rect x="${x}" y="${y}" width="18" height="18" fill="${isLast ? '#ffcf3f' : ink}"/>`,
        )
        .join(''),
  },
  // The steppe and its sun.
  'dala-zhihaz': {
    ground: '#1f7a78',
    ink: '#ffe08a',
    draw: (ink) =>
      `<circle cx="60" cy="52" r="20" fill="${ink}"/><path d="M24 84q36-22 72 0M30 98q30-16 60 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  },
  // Two peaks.
  'alatau-interer': {
    ground: '#e0e7dc',
    ink: '#2e5241',
    draw: (ink) =>
      `<path d="M20 92 48 34l16 30 10-16 26 44z" fill="${ink}"/><path d="M48 34l-9 19 9 5 8-5z" fill="#e0e7dc"/>`,
  },
  // A tulip of an ornament.
  'saryarka-komfort': {
    ground: '#274690',
    ink: '#f4e7c5',
    draw: (ink) =>
      `<path d="M60 96V56M60 56C44 56 36 44 38 26c10 4 16 10 22 20 6-10 12-16 22-20 2 18-6 30-22 30z" fill="${ink}" stroke="${ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><path d="M36 92q4-18 24-16 20-2 24 16" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  },
}

/** The mark of a maker as a vector; null when it has none. */
export function markOf(code: string): string | null {
  const mark = marks[code]
  if (!mark) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="320" height="320"><rect width="120" height="120" rx="18" fill="${mark.ground}"/>${mark.draw(mark.ink)}</svg>`
}
