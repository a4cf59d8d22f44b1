/** The touchstone: a dark stone with a streak of gold. Decoration; the name stands beside it. */
export function Mark(props: { size?: number }) {
  const size = props.size ?? 24;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M7.2 2.6 17 2a3 3 0 0 1 2.8 1.7l2 7.6a3 3 0 0 1-.3 2.2l-4 6.9a3 3 0 0 1-2.4 1.5l-8.3.3a3 3 0 0 1-2.6-1.4L1.700 15.400a3 3 0 0 1-.3-2.400L4.700 4.600a3 3 0 0 1 2.500-2z"
        fill="#3a4756"
        stroke="#5b6b7d"
        strokeWidth="0.8"
      />
      <path
        d="M5.500 16.900c3.500-1.300 9-5.700 12.700-10.500.5-.7 1.500.1 1 .8-3.300 4.800-8.700 9.700-12.800 11.500-1.300.5-2.300-1.300-.9-1.800z"
        fill="#e0ac48"
      />
    </svg>
  );
}
