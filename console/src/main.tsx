import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './query/query-client.ts';
import { App } from './routes/app.tsx';
import { createConsoleRouter } from './routes/router.tsx';
import { startScheme } from './session/scheme.ts';

startScheme();
const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);
const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
}
