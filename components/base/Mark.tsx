/** The touchstone of the toolbar icon (public/icon/touchstone.svg), drawn plainer for small sizes. Decoration: the name stands beside it. */
export function Mark(props: { size?: number }) {
  const size = props.size ?? 24;
  return (
    <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true" focusable="false">
      <path
        d="M47 6 88 7c8 0 14 4 19 10l14 24c3 6 4 12 2 19l-12 42c-2 8-8 13-16 15l-42 6c-7 1-14-1-19-6L10 91c-5-5-7-11-6-18l7-40c1-7 5-12 11-15L36 8c3-1 7-2 11-2Z"
        fill="#435264"
        stroke="#7c8da1"
        strokeWidth="5"
      />
      <path d="M8 113C37 88 74 52 120 17 97 58 62 92 8 113Z" fill="#e3b047" />
      <path d="M30 97C56 77 80 53 105 32" fill="none" stroke="#ffefc0" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
