// Returns what it gets, as a compression worker does.
onmessage = ({ data }) => postMessage(data);
