const shapes = {
  star: 'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  chevron: 'M6 9.5l6 6 6-6',
  shield: 'M12 3l7 2.5V11c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V5.5zM8.8 11.8l2.4 2.4 4.2-4.6',
  reply: 'M9 7l-5 5 5 5M4 12h9a7 7 0 0 1 7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  store: 'M4.5 10.5V20h15v-9.5M3 8l2-4h14l2 4a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20v-5.5h5V20',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  thumb:
    'M7 10.5V20M7 10.5L11.2 3c1.4.1 2.3 1.2 2.1 2.7L12.8 9.5h4.9a2.2 2.2 0 0 1 2.2 2.7l-1.3 5.7A2.7 2.7 0 0 1 16 20H7M7 10.5H4.2V20H7',
};

/**
 * A line drawing in the colour of the text around it; what it means is always said in words beside it. `name` is a
 * further class, with a space before it.
 */
export function Icon({ shape, name = '' }: { shape: keyof typeof shapes; name?: string }) {
  return (
    <svg className={`ts-icon${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[shape]} />
    </svg>
  );
}
