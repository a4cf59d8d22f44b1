export const renderRow = (r: any) => `${r.id},${r.title}`;
