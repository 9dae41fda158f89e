import { createRoot } from 'react-dom/client';

/** The least that a React page can be: what our widget is compared with. */
const host = document.getElementById('_trustvox_widget');
if (host) createRoot(host).render(<p className="ts-product-reviews-list-item">.</p>);
