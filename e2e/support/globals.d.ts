interface Window {
  _trustvox_initializer?: { initialize(): void; cleanup(): void; autoInitialize(): void };
}
