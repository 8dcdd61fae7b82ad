// Loaded before everything else: React chooses its production half when it is imported.
process.env.NODE_ENV ??= 'production';
